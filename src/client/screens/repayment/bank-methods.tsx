import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { LinkRow } from '#client/ui/controls/link-row.tsx';
import { ListCard } from '#client/ui/controls/list-card.tsx';
import { RadioList } from '#client/ui/fields/radio-list.tsx';
import type { methodChooser } from '#machines/repayment/method-chooser.ts';

/** A bank, then one of its methods; before there is a bank, the method says what is missing (rows MC-05 to MC-07). */
export function BankMethods({ actor }: { actor: ActorRefFrom<typeof methodChooser> }) {
  const { t } = useApp();
  const { bankName, method, options } = useSnapshot(actor).context;
  const bank = options.bankList.find((candidate) => candidate.bankName === bankName);
  return (
    <div className="groups">
      <RadioList
        legend={t('Pilih bank')}
        columns={2}
        options={options.bankList.map((option) => ({ value: option.bankName, label: option.bankName }))}
        value={bankName || null}
        onChange={(chosen) => actor.send({ type: 'bank.chosen', bankName: chosen })}
      />
      {bank ? (
        <RadioList
          legend={t('Cara bayar di {bank}', { bank: bankName })}
          options={bank.method.map((name) => ({ value: name, label: name }))}
          value={method || null}
          onChange={(chosen) => actor.send({ type: 'method.chosen', method: chosen })}
        />
      ) : (
        <ListCard>
          <LinkRow
            title={t('Cara bayar')}
            note={t('Pilih bank lebih dulu')}
            onClick={() => actor.send({ type: 'method.chosen', method: '' })}
          />
        </ListCard>
      )}
    </div>
  );
}
