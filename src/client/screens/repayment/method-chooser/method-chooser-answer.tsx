import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { RadioList } from '#client/ui/radio-list.tsx';
import {
  type methodChooser,
  selectHasBanks,
  selectHasMarkets,
  selectIsEmpty,
  selectMarket,
  selectMarkets,
} from '#machines/repayment/method-chooser.ts';
import { marketName } from '../../kit/payment-words.ts';
import { BankMethods } from './bank-methods.tsx';

type Props = { actor: ActorRefFrom<typeof methodChooser> };

/** The ways to pay that the server gave for the chosen type. */
export function MethodChooserAnswer({ actor }: Props) {
  const { t } = useApp();
  return (
    <>
      {useSelector(actor, selectIsEmpty) && (
        <Empty text={t('Belum ada pilihan di sini. Coba jenis pembayaran lain.')} />
      )}
      {useSelector(actor, selectHasBanks) && <BankMethods actor={actor} />}
      {useSelector(actor, selectHasMarkets) && <Markets actor={actor} />}
    </>
  );
}

function Markets({ actor }: Props) {
  const { t, market } = useApp();
  return (
    <RadioList
      legend={market.payment.market.kind === 'upi' ? t('Pilih aplikasi UPI') : t('Pilih mini market')}
      options={useSelector(actor, selectMarkets).map((name) => ({
        value: name,
        label: marketName(name, market.payment, t),
      }))}
      value={useSelector(actor, selectMarket) || null}
      onChange={(name) => actor.send({ type: 'market.chosen', market: name })}
    />
  );
}
