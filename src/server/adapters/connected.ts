import { PAY_TYPE } from '#contract/wire-constants.ts';
import type { ServerConfiguration } from '#domain/configuration/configuration-file.ts';
import type { Currency } from '#domain/configuration/currencies.ts';
import type { WallClock } from '#server/platform/clock.ts';
import { toldOncePerMinute } from '#server/platform/limits.ts';
import { marketOfCurrency } from '#server/platform/money/display.ts';
import type { AppAttestation } from '#server/platform/ports/app-attestation.ts';
import { type CardProvider, noCards } from '#server/platform/ports/card-provider.ts';
import { noProvider, type PaymentProvider } from '#server/platform/ports/payment-provider.ts';
import type { SmsGateway } from '#server/platform/ports/sms-gateway.ts';
import type { WebhookSource } from '#server/platform/ports/webhook-source.ts';
import { ConfigurationError } from '#server/settings/configuration-error.ts';
import type { Environment } from '#server/settings/environment.ts';
import type { ProviderAccounts } from '#server/settings/provider-variables.ts';
import type { Alarm } from './http.ts';

/** What production is connected to. */
export interface Connected {
  /** The one that was given, and in it the bank that is chosen by itself where the providers offer no other. */
  configuration: ServerConfiguration;
  provider: PaymentProvider;
  cards: CardProvider;
  sms?: SmsGateway;
  attestation?: AppAttestation;
  webhooks: readonly WebhookSource[];
}

/**
 * The providers that the environment has accounts for; nothing of the others is loaded. `alarm` gets undocumented
 * responses, repeated ones once a minute.
 *
 * @throws ConfigurationError for an account of a currency that no market has, for Twilio without PUBLIC_URL, and for a key
 * file that is none
 */
export async function connectedProviders(
  given: ProviderAccounts & Pick<Environment, 'publicUrl'>,
  configuration: ServerConfiguration,
  clock: WallClock,
  alarm: Alarm,
): Promise<Connected> {
  const { xendit, razorpay, twilio, playIntegrity, publicUrl } = given;
  const timesOf = toldOncePerMinute(clock);
  const alarmOnce = (line: string) => {
    const times = timesOf(line);
    if (times > 0) alarm(times === 1 ? line : `${line} (${times} times)`);
  };
  const connected: Connected = { configuration, provider: noProvider, cards: noCards, webhooks: [] };
  const providers: Partial<Record<Currency, PaymentProvider>> = {};
  const webhooks: WebhookSource[] = [];
  const termsOf = (currency: Currency, name: string) => {
    if (!configuration.markets.some((market) => market.currency === currency)) {
      throw new ConfigurationError(`There is an account at ${name}, but no market has its currency, ${currency}.`);
    }
    const { minorDigits } = marketOfCurrency(configuration.markets, currency);
    return { payee: configuration.appNameEnglish, minorDigits, alarm: alarmOnce };
  };
  if (xendit) {
    const terms = termsOf('IDR', 'Xendit');
    const loaded = await import('./xendit.ts');
    providers.IDR = loaded.xendit(xendit, terms);
    webhooks.push(loaded.xenditWebhooks(xendit, terms));
  }
  if (razorpay) {
    const terms = termsOf('INR', 'Razorpay');
    const loaded = await import('./razorpay.ts');
    providers.INR = loaded.razorpay(razorpay, terms);
    webhooks.push(loaded.razorpayWebhooks(razorpay, terms));
    connected.cards = (await import('./razorpay-cards.ts')).razorpayCards(razorpay, terms, clock);
  }
  if (xendit || razorpay) connected.provider = byCurrency(providers);
  connected.configuration = withOnlyBanks(configuration, connected.provider);
  if (twilio) {
    if (!publicUrl) throw new ConfigurationError('Twilio needs PUBLIC_URL, at which it tells what became of messages.');
    const { TWILIO, twilioSms, twilioWebhooks } = await import('./twilio.ts');
    const address = `${publicUrl}/webhooks/${TWILIO}`;
    connected.sms = twilioSms(twilio, { statusCallback: address, markets: configuration.markets, alarm: alarmOnce });
    webhooks.push(twilioWebhooks(twilio, address));
  }
  if (playIntegrity) {
    const loaded = await import('./play-integrity.ts');
    const account = loaded.serviceAccountIn(playIntegrity.credentialsFile);
    connected.attestation = loaded.playIntegrity({ ...playIntegrity, account }, { clock, alarm: alarmOnce });
  }
  return { ...connected, webhooks };
}

/** Where all transfers of a market go to what its provider calls by one name, the borrower has nothing to choose there. */
function withOnlyBanks(configuration: ServerConfiguration, provider: PaymentProvider): ServerConfiguration {
  const markets = configuration.markets.map((market) => {
    const { payment, currency } = market;
    const [only, another] = provider.paymentOptions(PAY_TYPE.bank, currency).bankList;
    if (payment.bank.kind !== 'transfer' || !only || another) return market;
    return { ...market, payment: { ...payment, bank: { ...payment.bank, preset: only.bankName } } };
  });
  return { ...configuration, markets };
}

/** One provider for each currency as one for all; a currency without one has no payment options. */
function byCurrency(providers: Partial<Record<Currency, PaymentProvider>>): PaymentProvider {
  const of = (currency: Currency) => providers[currency] ?? noProvider;
  return {
    name: 'by currency',
    paymentOptions: (payType, currency) => of(currency).paymentOptions(payType, currency),
    instructions: (channel, ...given) => of(channel.currency).instructions(channel, ...given),
    details: (number) => of(number.currency).details(number),
    issue: async (request) => {
      const provider = of(request.currency);
      return { provider: provider.name, ...(await provider.issue(request)) };
    },
  };
}
