import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/button.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { type loanDetails, selectIsAddressRefused } from '#machines/loan/loan-details.ts';
import { RepayLabel } from './due-now.tsx';

type Props = { actor: ActorRefFrom<typeof loanDetails> };

/** The button says the sum, or "instalments" where the address for repaying was refused. */
export function Repay({ actor }: Props) {
  const { t } = useApp();
  const isRefused = useSelector(actor, selectIsAddressRefused);
  const progress = useSelector(actor, ({ context }) => context.details?.progress ?? null);
  if (!useSelector(actor, (snapshot) => snapshot.can({ type: 'repay.chosen' }))) return null;
  return (
    <Button onClick={() => actor.send({ type: 'repay.chosen' })}>
      {/* A translated page replaces what stands in these; each goes as a whole. */}
      {isRefused ? <span key="bill">{t('Buka tagihan')}</span> : <RepayLabel progress={progress} />}
    </Button>
  );
}

export function Delay({ actor }: Props) {
  const { t } = useApp();
  if (!useSelector(actor, (snapshot) => snapshot.can({ type: 'delay.chosen' }))) return null;
  return (
    <div className="row">
      <span className="text secondary">{t('Dana kurang?')}</span>
      <Button kind="text" onClick={() => actor.send({ type: 'delay.chosen' })}>
        {t('Perpanjang jatuh tempo')}
      </Button>
    </div>
  );
}

/** Right after a payment, or while one is checked, there is no need to pay, and it stays possible (specification section 4). */
export function RepayAside({ actor, isChecked }: Props & { isChecked: boolean }) {
  const { t } = useApp();
  const isRefused = useSelector(actor, selectIsAddressRefused);
  const progress = useSelector(actor, ({ context }) => context.details?.progress ?? null);
  const canDelay = useSelector(actor, (snapshot) => snapshot.can({ type: 'delay.chosen' }));
  if (!useSelector(actor, (snapshot) => snapshot.can({ type: 'repay.chosen' }))) return null;
  return (
    <>
      {isChecked && (
        <Notice>{t('Pembayaran Anda masih dicek. Jika membayar lagi sekarang, Anda bisa membayar dua kali.')}</Notice>
      )}
      <ListCard>
        <LinkRow
          key={isRefused ? 'bill' : 'pay'}
          title={isRefused ? t('Buka tagihan') : <RepayLabel progress={progress} />}
          onClick={() => actor.send({ type: 'repay.chosen' })}
        />
        {canDelay && (
          <LinkRow
            title={t('Perpanjang jatuh tempo')}
            note={t('Dana kurang?')}
            onClick={() => actor.send({ type: 'delay.chosen' })}
          />
        )}
      </ListCard>
    </>
  );
}
