import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { TryAgain } from '#client/flow/try-again.tsx';
import { ActionBar } from '#client/ui/base/action-bar.tsx';
import { Button } from '#client/ui/base/button.tsx';
import { Screen } from '#client/ui/base/screen.tsx';
import { Skeleton } from '#client/ui/base/skeleton.tsx';
import type { registration } from '#machines/onboarding/registration.ts';
import { RegistrationForm } from './registration-form.tsx';

/** Specification section 2, screen 10; rows RG-*. What the promotion says comes from its template. */
export function RegistrationView({ actor }: { actor: ActorRefFrom<typeof registration> }) {
  const { t } = useApp();
  const snapshot = useSnapshot(actor);
  const { template } = snapshot.context;
  const isOpen = snapshot.hasTag('form');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'apply.chosen' });
      }}
    >
      <Screen
        title={(isOpen && template?.title) || t('Daftar')}
        actions={
          isOpen && (
            <ActionBar>
              <Button type="submit" busy={snapshot.matches('registering') || snapshot.matches('left')}>
                {template?.buttonText || t('Daftar sekarang')}
              </Button>
            </ActionBar>
          )
        }
      >
        {snapshot.matches('loading') && (
          <Skeleton text={t('Menyiapkan pendaftaran…')} shapes={['banner', 'rows', 'rows']} />
        )}
        {snapshot.hasTag('failed') && (
          <TryAgain
            text={t('Halaman pendaftaran belum bisa dimuat.')}
            reason={snapshot.context.reason}
            onRetry={() => actor.send({ type: 'load.retried' })}
          />
        )}
        {isOpen && <RegistrationForm actor={actor} />}
      </Screen>
    </form>
  );
}
