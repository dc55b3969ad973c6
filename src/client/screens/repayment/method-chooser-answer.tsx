import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { Empty } from '#client/ui/cards/empty.tsx';
import { RadioList } from '#client/ui/fields/radio-list.tsx';
import type { methodChooser } from '#machines/repayment/method-chooser.ts';
import { BankMethods } from './bank-methods.tsx';

/** The ways to pay that the server gave for the chosen type. */
export function MethodChooserAnswer({ actor }: { actor: ActorRefFrom<typeof methodChooser> }) {
  const { t } = useApp();
  const snapshot = useSnapshot(actor);
  const { options, market } = snapshot.context;
  return (
    <>
      {snapshot.matches({ idle: 'empty' }) && (
        <Empty text={t('Belum ada pilihan di sini. Coba jenis pembayaran lain.')} />
      )}
      {options.bankList.length > 0 && <BankMethods actor={actor} />}
      {options.marketList.length > 0 && (
        <RadioList
          legend={t('Pilih mini market')}
          options={options.marketList.map((name) => ({ value: name, label: name }))}
          value={market || null}
          onChange={(chosen) => actor.send({ type: 'market.chosen', market: chosen })}
        />
      )}
    </>
  );
}
