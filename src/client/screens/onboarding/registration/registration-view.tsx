import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useIsOfBuild } from '#client/flow/of-build.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { registration } from '#machines/onboarding/registration.ts';
import {
  selectIsFailed,
  selectIsForm,
  selectIsLoading,
  selectReason,
  selectTemplate,
} from '#machines/onboarding/registration-selectors.ts';
import { LenderMark } from '../../kit/lender-mark.tsx';
import { LoanPromise } from './loan-promise.tsx';
import { RegistrationForm } from './registration-form.tsx';

export { registrationFlow as flow } from './registration-actors.ts';

type Props = { actor: ActorRefFrom<typeof registration> };

/** Specification section 2, screen 10; rows RG-*. What the promotion says comes from its template. */
export default function RegistrationView({ actor }: Props) {
  const { t } = useApp();
  const template = useSelector(actor, selectTemplate);
  const isForm = useSelector(actor, selectIsForm);
  // The page that the build renders knows neither lender nor market.
  const brand = useIsOfBuild() ? undefined : <LenderMark />;
  const isFailed = useSelector(actor, selectIsFailed);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'apply.chosen' });
      }}
    >
      <Screen title={template?.title || t('Daftar')} brand={brand}>
        {brand && !isFailed && <LoanPromise template={template} />}
        {useSelector(actor, selectIsLoading) && (
          <Skeleton text={t('Menyiapkan pendaftaran…')} shapes={['field', 'field', 'field']} />
        )}
        {isFailed && <Failed actor={actor} />}
        {isForm && <RegistrationForm actor={actor} />}
      </Screen>
    </form>
  );
}

function Failed({ actor }: Props) {
  const { t } = useApp();
  return (
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        {t('Daftar')}
      </h1>
      <TryAgain
        text={t('Halaman pendaftaran belum bisa dimuat.')}
        reason={useSelector(actor, selectReason)}
        onRetry={() => actor.send({ type: 'load.retried' })}
      />
    </>
  );
}
