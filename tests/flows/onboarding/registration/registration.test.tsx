import RegistrationView from '#client/screens/onboarding/registration/registration-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { registrationMachine } from './registration.machine.ts';
import { registrationTable } from './registration.rows.ts';
import { registrationScreen } from './registration.screen.ts';

walkView(
  registrationTable,
  viewLayer(registrationMachine, registrationScreen, (actor) => <RegistrationView actor={actor} />),
);
