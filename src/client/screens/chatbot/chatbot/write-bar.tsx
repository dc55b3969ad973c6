import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { chatbot } from '#machines/chatbot/chatbot.ts';
import { selectCanSend, selectText } from '#machines/chatbot/chatbot-selectors.ts';
import { TEXT_LIMIT } from '#machines/chatbot/conversation.ts';
import { aboveKeyboard } from './above-keyboard.ts';

type Props = { actor: ActorRefFrom<typeof chatbot> };

/** How many code points may be left before the field says how long the text is. */
const NEAR_LIMIT = 40;

/** The field for a question of the borrower's own, and the way to the customer service. */
export function WriteBar({ actor }: Props) {
  const { t } = useApp();
  const text = useSelector(actor, selectText);
  const canSend = useSelector(actor, selectCanSend);
  const length = [...text].length;
  return (
    <ActionBar
      more={
        <Button kind="text" onClick={() => actor.send({ type: 'customerService.chosen' })}>
          <Icon name="phone" />
          {t('contact customer service')}
        </Button>
      }
    >
      <form
        className="write"
        ref={aboveKeyboard}
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'text.sent' });
        }}
      >
        <TextField
          label={t('Tulis pertanyaan')}
          placeholder={t('Tulis pertanyaan')}
          enterKeyHint="send"
          autoComplete="off"
          value={text}
          hint={length > TEXT_LIMIT - NEAR_LIMIT ? `${length}/${TEXT_LIMIT}` : undefined}
          onChange={(written) => actor.send({ type: 'text.typed', text: written })}
        />
        <Button type="submit" aria-label={t('Kirim')} blocked={!canSend}>
          <Icon name="send" />
        </Button>
      </form>
    </ActionBar>
  );
}
