import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { type loanDetails, selectIsAddressRefused } from '#machines/loan/loan-details.ts';
import { RepayLabel } from './due-now.tsx';

type Props = { actor: ActorRefFrom<typeof loanDetails> };

/** The button says the sum, or "instalments" where the address for repaying was refused. */
export function Repay({ actor, kind }: Props & { kind: 'primary' | 'text' }) {
  const { t } = useApp();
  const isRefused = useSelector(actor, selectIsAddressRefused);
  const progress = useSelector(actor, ({ context }) => context.details?.progress ?? null);
  if (!useSelector(actor, (snapshot) => snapshot.can({ type: 'repay.chosen' }))) return null;
  return (
    <Button kind={kind} onClick={() => actor.send({ type: 'repay.chosen' })}>
      {/* A translated page replaces what stands in these; each goes as a whole. */}
      {isRefused ? (
        <span key="bill">{t('Buka tagihan')}</span>
      ) : (
        <RepayLabel progress={kind === 'primary' ? progress : null} />
      )}
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
  if (!useSelector(actor, (snapshot) => snapshot.can({ type: 'repay.chosen' }))) return null;
  return (
    <Card>
      {isChecked && (
        <p className="secondary small">
          {t('Pembayaran Anda masih dicek. Jika membayar lagi sekarang, Anda bisa membayar dua kali.')}
        </p>
      )}
      <Repay actor={actor} kind="text" />
      <Delay actor={actor} />
    </Card>
  );
}
