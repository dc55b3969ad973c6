import RegistrationView from '#client/screens/onboarding/registration/registration-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkSituations } from '../../../oracle/walk-situations.ts';
import { walkView } from '../../../oracle/walk-view.tsx';
import { registrationMachine } from './registration.machine.ts';
import { registrationModel } from './registration.model.ts';
import { registrationTable } from './registration.rows.ts';
import { registrationScreen } from './registration.screen.ts';
import { registrationSituations } from './registration.situations.ts';

const layer = viewLayer(registrationMachine, registrationScreen, (actor) => <RegistrationView actor={actor} />);

walkView(registrationTable, layer);
walkSituations(registrationTable, layer, registrationSituations, registrationModel);
