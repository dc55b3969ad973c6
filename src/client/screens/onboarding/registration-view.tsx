import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { ActionBar } from '#client/ui/base/action-bar.tsx';
import { Button } from '#client/ui/base/button.tsx';
import { Screen } from '#client/ui/base/screen.tsx';
import { Skeleton } from '#client/ui/base/skeleton.tsx';
import type { registration } from '#machines/onboarding/registration.ts';
import {
  selectIsFailed,
  selectIsForm,
  selectIsLoading,
  selectIsSubmitted,
  selectReason,
  selectTemplate,
} from '#machines/onboarding/registration-selectors.ts';
import { RegistrationForm } from './registration-form.tsx';

type Props = { actor: ActorRefFrom<typeof registration> };

/** Specification section 2, screen 10; rows RG-*. What the promotion says comes from its template. */
export function RegistrationView({ actor }: Props) {
  const { t } = useApp();
  const template = useSelector(actor, selectTemplate);
  const isForm = useSelector(actor, selectIsForm);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'apply.chosen' });
      }}
    >
      <Screen title={template?.title || t('Daftar')} actions={isForm && <ApplyBar actor={actor} />}>
        {useSelector(actor, selectIsLoading) && (
          <Skeleton text={t('Menyiapkan pendaftaran…')} shapes={['banner', 'rows', 'rows']} />
        )}
        {useSelector(actor, selectIsFailed) && <Failed actor={actor} />}
        {isForm && <RegistrationForm actor={actor} />}
      </Screen>
    </form>
  );
}

function ApplyBar({ actor }: Props) {
  const { t } = useApp();
  const template = useSelector(actor, selectTemplate);
  return (
    <ActionBar>
      <Button type="submit" busy={useSelector(actor, selectIsSubmitted)}>
        {template?.buttonText || t('Daftar sekarang')}
      </Button>
    </ActionBar>
  );
}

function Failed({ actor }: Props) {
  const { t } = useApp();
  return (
    <TryAgain
      text={t('Halaman pendaftaran belum bisa dimuat.')}
      reason={useSelector(actor, selectReason)}
      onRetry={() => actor.send({ type: 'load.retried' })}
    />
  );
}
