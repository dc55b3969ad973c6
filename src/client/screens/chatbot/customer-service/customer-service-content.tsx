import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { RadioList } from '#client/ui/radio-list.tsx';
import { Rows } from '#client/ui/rows.tsx';
import type { Language } from '#domain/configuration/page-parameters.ts';
import { SCHEMES, type Scheme } from '#domain/theme.ts';
import type { customerService } from '#machines/chatbot/customer-service.ts';
import { ContactCard } from '../../kit/contact-card.tsx';

type Props = { actor: ActorRefFrom<typeof customerService> };

const LANGUAGE_NAMES: Record<Language, string> = { id: 'Bahasa Indonesia', en: 'English', zh: '中文' };

/** Telephone, e-mail and the other ways, with a notice where the server named no contact. */
export function CustomerServiceContent({ actor }: Props) {
  const { t } = useApp();
  const { office, hours } = useSelector(actor, ({ context }) => context);
  return (
    <>
      <ContactCard
        phone={useSelector(actor, ({ context }) => context.servicePhone)}
        onPhone={() => actor.send({ type: 'phone.chosen' })}
        email={useSelector(actor, ({ context }) => context.email)}
        onEmail={() => actor.send({ type: 'email.chosen' })}
        onOnlineService={() => actor.send({ type: 'onlineService.chosen' })}
      />
      {useSelector(actor, (snapshot) => snapshot.hasTag('failed')) && (
        <Notice>
          <p>{t('E-mail belum bisa dimuat. Nomor telepon di atas tetap bisa dihubungi.')}</p>
          <Button kind="text" onClick={() => actor.send({ type: 'load.retried' })}>
            {t('Coba lagi')}
          </Button>
        </Notice>
      )}
      {(hours || office) && (
        <Card>
          <Rows
            rows={[
              ...(hours ? [{ label: t('Jam layanan'), value: hours }] : []),
              ...(office ? [{ label: t('Kantor'), value: office }] : []),
            ]}
          />
        </Card>
      )}
      <ListCard>
        <LinkRow icon="document" title={t('Keluhan saya')} onClick={() => actor.send({ type: 'complaints.chosen' })} />
        <LinkRow icon="bank" title={t('Tentang kami')} onClick={() => actor.send({ type: 'aboutUs.chosen' })} />
        <LinkRow
          icon="check"
          title={t('Cara mengenali kami')}
          onClick={() => actor.send({ type: 'officialChannels.chosen' })}
        />
        <LinkRow
          icon="info"
          title={t('Kebijakan privasi')}
          onClick={() => actor.send({ type: 'privacyPolicy.chosen' })}
        />
      </ListCard>
      <Look actor={actor} />
    </>
  );
}

/** Language and scheme, where the native app and the configuration leave them open. */
function Look({ actor }: Props) {
  const { t } = useApp();
  const { languages, language, isReadAnew, scheme } = useSelector(actor, ({ context }) => context);
  const names: Record<Scheme, string> = {
    'dark light': t('Ikuti sistem'),
    dark: t('Gelap'),
    light: t('Terang'),
  };
  return (
    <>
      {languages.length > 0 && (
        <RadioList
          legend={t('Bahasa')}
          options={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={language}
          focusReason={isReadAnew}
          onChange={(chosen) => actor.send({ type: 'language.chosen', language: chosen })}
        />
      )}
      {scheme && (
        <RadioList
          legend={t('Tampilan')}
          options={SCHEMES.map((value) => ({ value, label: names[value] }))}
          value={scheme}
          onChange={(chosen) => actor.send({ type: 'scheme.chosen', scheme: chosen })}
        />
      )}
    </>
  );
}
