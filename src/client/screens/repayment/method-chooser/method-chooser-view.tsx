import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Loadable } from '#client/flow/loadable.tsx';
import { useIsOfBuild } from '#client/flow/of-build.tsx';
import { part } from '#client/flow/part.tsx';
import type { Translate } from '#client/texts/translate.ts';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Amount } from '#client/ui/amount.tsx';
import { Button } from '#client/ui/button.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { PAY_TYPE } from '#contract/wire-constants.ts';
import type { MarketPayment } from '#domain/configuration/configuration.ts';
import { type methodChooser, selectAmount, selectMissing } from '#machines/repayment/method-chooser.ts';

export { methodChooserFlow as flow } from './method-chooser-actors.ts';

type Props = { actor: ActorRefFrom<typeof methodChooser> };

const Content = part('methodChooser', async () => (await import('./method-chooser-content.tsx')).MethodChooserContent);

/** Specification section 2, screen 14; rows MC-*. */
export default function MethodChooserView({ actor }: Props) {
  const { t, market, moneyParts, goBack } = useApp();
  const amount = useSelector(actor, selectAmount);
  return (
    <Screen title={t('Metode Pembayaran')} onBack={goBack} backLabel={t('Kembali')} actions={<PayBar actor={actor} />}>
      {amount && <Amount {...moneyParts(amount)} label={t('Total pembayaran')} />}
      <Tabs
        label={t('Jenis pembayaran')}
        tabs={payTypes(useIsOfBuild() ? null : market.payment, t)}
        value={useSelector(actor, ({ context }) => context.payType)}
        allows={(payType) => actor.getSnapshot().can({ type: 'payType.chosen', payType })}
        onChange={(payType) => actor.send({ type: 'payType.chosen', payType })}
      >
        <Loadable
          actor={actor}
          loading={t('Memuat pilihan…')}
          shapes={['list']}
          failed={t('Pilihan pembayaran belum bisa dimuat.')}
        >
          <Content actor={actor} />
        </Loadable>
      </Tabs>
    </Screen>
  );
}

/** While nothing is chosen the button looks so, and says what is missing; who presses it is told once more (row MC-09). */
function PayBar({ actor }: Props) {
  const { t } = useApp();
  const missing = useSelector(actor, selectMissing);
  const says = {
    bank: t('Pilih bank lebih dulu'),
    method: t('Pilih cara bayar lebih dulu'),
    market: t('Pilih tempat bayar lebih dulu'),
  };
  return (
    <ActionBar
      summary={
        missing && (
          <p id="missing" className="secondary small">
            {says[missing]}
          </p>
        )
      }
    >
      <Button
        kind={useSelector(actor, (snapshot) => snapshot.hasTag('failed')) ? 'secondary' : 'primary'}
        disabled={!useSelector(actor, (snapshot) => snapshot.can({ type: 'pay.chosen' }))}
        aria-disabled={missing !== null}
        aria-describedby={missing ? 'missing' : undefined}
        onClick={() => actor.send({ type: 'pay.chosen' })}
      >
        {t('SAYA INGIN MEMBAYAR')}
      </Button>
    </ActionBar>
  );
}

/** What the two pay types are called in a market, and what they look like; of a market that is not known yet, neither. */
function payTypes(payment: MarketPayment | null, t: Translate) {
  if (!payment) return [PAY_TYPE.bank, PAY_TYPE.market].map((value) => ({ value, label: '…' }));
  const { bank, market } = payment;
  const isUpi = market.kind === 'upi';
  return [
    { value: PAY_TYPE.bank, label: bank.kind === 'transfer' ? t('Transfer bank') : t('Bank'), icon: 'bank' },
    { value: PAY_TYPE.market, label: isUpi ? 'UPI' : t('Mini Market'), icon: isUpi ? 'app' : 'store' },
  ] as const;
}
