import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import { RadioList } from '#client/ui/radio-list.tsx';
import { UNNAMED_BANK } from '#contract/wire-constants.ts';
import { isTooLittle, type methodChooser, methodsOf } from '#machines/repayment/method-chooser.ts';
import { marketName } from '../../kit/channel.tsx';
import { SearchedList } from './searched-list.tsx';

type Props = { actor: ActorRefFrom<typeof methodChooser> };

/** The ways to pay that the server gave for the chosen type. */
export function MethodChooserContent({ actor }: Props) {
  const { t } = useApp();
  const isEmpty = useSelector(actor, (snapshot) => snapshot.matches({ idle: 'empty' }));
  const hasBanks = useSelector(actor, (snapshot) => snapshot.matches({ idle: 'banks' }));
  if (isEmpty) return <Empty text={t('Belum ada pilihan di sini. Coba jenis pembayaran lain.')} />;
  return hasBanks ? <BankMethods actor={actor} /> : <Markets actor={actor} />;
}

function Markets({ actor }: Props) {
  const { t, market } = useApp();
  const { markets, market: chosen } = useSelector(actor, ({ context }) => context);
  return (
    <SearchedList
      {...useSearch(actor)}
      legend={market.payment.market.kind === 'upi' ? t('Pilih aplikasi UPI') : t('Pilih minimarket')}
      options={markets.map((name) => ({ value: name, label: marketName(name, market.payment, t) }))}
      value={chosen || null}
      onChange={(name) => actor.send({ type: 'market.chosen', market: name })}
    />
  );
}

function useSearch(actor: Props['actor']) {
  const { t } = useApp();
  return {
    search: useSelector(actor, ({ context }) => context.search),
    onSearch: (search: string) => actor.send({ type: 'search.typed', search }),
    texts: {
      search: t('Cari'),
      found: (count: number) => t('{count} ditemukan', { count }),
      none: t('Tidak ada yang cocok.'),
    },
  };
}

/** A bank, then one of its methods; before there is a bank, the method says what is missing (rows MC-05 to MC-07). */
function BankMethods({ actor }: Props) {
  const { t, market } = useApp();
  const { banks, bankName } = useSelector(actor, ({ context }) => context);
  const search = useSearch(actor);
  // Whatever bank the borrower has, all transfers go to the one that is chosen by itself.
  if (market.payment.bank.kind === 'transfer' && banks.length === 1 && bankName !== '') {
    const legend = bankName === UNNAMED_BANK ? t('Cara bayar') : t('Cara transfer ke {bank}', { bank: bankName });
    // How the banks of India send money to each other, and what each way is good for.
    const notes = { NEFT: t('Tiba dalam 2 jam'), IMPS: t('Tiba seketika') };
    return <Methods actor={actor} legend={legend} notes={notes} />;
  }
  return (
    <div className="groups">
      <SearchedList
        {...search}
        legend={t('Pilih bank')}
        columns={2}
        options={banks.map((bank) => ({ value: bank.bankName, label: bank.bankName }))}
        value={bankName || null}
        onChange={(name) => actor.send({ type: 'bank.chosen', bankName: name })}
      />
      {bankName === '' ? (
        <ListCard>
          <button
            type="button"
            className="row secondary"
            aria-describedby="missing"
            onClick={() => actor.send({ type: 'method.chosen', method: '' })}
          >
            {t('Cara bayar')}
          </button>
        </ListCard>
      ) : (
        <Methods actor={actor} legend={t('Cara bayar di {bank}', { bank: bankName })} notes={{}} />
      )}
    </div>
  );
}

function Methods({ actor, legend, notes }: Props & { legend: string; notes: Partial<Record<string, string>> }) {
  const { t, money } = useApp();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  return (
    <RadioList
      legend={legend}
      options={methodsOf(context).map((name) => {
        const minimum = context.minimums[name];
        const note = minimum ? t('Mulai dari {amount}', { amount: money(`${minimum}`) }) : notes[name];
        return { value: name, label: name, note, disabled: isTooLittle(context, name) };
      })}
      value={context.method || null}
      onChange={(name) => actor.send({ type: 'method.chosen', method: name })}
    />
  );
}
