import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import { RadioList } from '#client/ui/radio-list.tsx';
import { UNNAMED_BANK } from '#contract/wire-constants.ts';
import {
  type methodChooser,
  selectBankName,
  selectBanks,
  selectHasBanks,
  selectHasMarkets,
  selectIsEmpty,
  selectLacksBank,
  selectMarket,
  selectMarkets,
  selectMethod,
  selectMethods,
} from '#machines/repayment/method-chooser.ts';
import { marketName } from '../../kit/channel.tsx';

type Props = { actor: ActorRefFrom<typeof methodChooser> };

/** The ways to pay that the server gave for the chosen type. */
export function MethodChooserContent({ actor }: Props) {
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

/** A bank, then one of its methods; before there is a bank, the method says what is missing (rows MC-05 to MC-07). */
function BankMethods({ actor }: Props) {
  const { market } = useApp();
  const banks = useSelector(actor, selectBanks);
  const lacksBank = useSelector(actor, selectLacksBank);
  // Whatever bank the borrower has, all transfers go to the one that is chosen by itself.
  if (market.payment.bank.kind === 'transfer' && banks.length === 1 && !lacksBank) return <Transfers actor={actor} />;
  return (
    <div className="groups">
      <Banks actor={actor} />
      {lacksBank ? <NoMethodsYet actor={actor} /> : <Methods actor={actor} />}
    </div>
  );
}

function Banks({ actor }: Props) {
  const { t } = useApp();
  return (
    <RadioList
      legend={t('Pilih bank')}
      columns={2}
      options={useSelector(actor, selectBanks).map(({ bankName }) => ({ value: bankName, label: bankName }))}
      value={useSelector(actor, selectBankName) || null}
      onChange={(bankName) => actor.send({ type: 'bank.chosen', bankName })}
    />
  );
}

function NoMethodsYet({ actor }: Props) {
  const { t } = useApp();
  return (
    <ListCard>
      <LinkRow
        title={t('Cara bayar')}
        note={t('Pilih bank lebih dulu')}
        onClick={() => actor.send({ type: 'method.chosen', method: '' })}
      />
    </ListCard>
  );
}

/** How the banks of India send money to each other, and what each is good for. */
function Transfers({ actor }: Props) {
  const { t } = useApp();
  const bank = useSelector(actor, selectBankName);
  const notes: Record<string, string> = {
    NEFT: t('Tiba dalam 2 jam'),
    IMPS: t('Tiba seketika'),
    RTGS: t('Mulai dari ₹2,00,000'),
  };
  return (
    <RadioList
      legend={bank === UNNAMED_BANK ? t('Cara bayar') : t('Cara transfer ke {bank}', { bank })}
      options={useSelector(actor, selectMethods).map((name) => ({ value: name, label: name, note: notes[name] }))}
      value={useSelector(actor, selectMethod) || null}
      onChange={(method) => actor.send({ type: 'method.chosen', method })}
    />
  );
}

function Methods({ actor }: Props) {
  const { t } = useApp();
  return (
    <RadioList
      legend={t('Cara bayar di {bank}', { bank: useSelector(actor, selectBankName) })}
      options={useSelector(actor, selectMethods).map((name) => ({ value: name, label: name }))}
      value={useSelector(actor, selectMethod) || null}
      onChange={(method) => actor.send({ type: 'method.chosen', method })}
    />
  );
}
