import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { LinkRow } from '#client/ui/controls/link-row.tsx';
import { ListCard } from '#client/ui/controls/list-card.tsx';
import { RadioList } from '#client/ui/controls/radio-list.tsx';
import {
  type methodChooser,
  selectBankName,
  selectBanks,
  selectLacksBank,
  selectMethod,
  selectMethods,
} from '#machines/repayment/method-chooser.ts';

type Props = { actor: ActorRefFrom<typeof methodChooser> };

/** A bank, then one of its methods; before there is a bank, the method says what is missing (rows MC-05 to MC-07). */
export function BankMethods({ actor }: Props) {
  const lacksBank = useSelector(actor, selectLacksBank);
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
