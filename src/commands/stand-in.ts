import { RAZORPAY_ACCOUNT, razorpayStandIn } from '#demonstration/stand-ins/razorpay-stand-in.ts';
import type { ByHand, StandIn } from '#demonstration/stand-ins/stand-in.ts';
import { TWILIO_SID, TWILIO_TOKEN, twilioStandIn } from '#demonstration/stand-ins/twilio-stand-in.ts';
import { XENDIT_CALLBACK_TOKEN, XENDIT_KEY, xenditStandIn } from '#demonstration/stand-ins/xendit-stand-in.ts';
import { readOptions } from './options.mjs';

/** A provider's stand-in, its usual port, and the variables by which a server has an account at it. */
interface Provider {
  port: number;
  start(byHand: ByHand): Promise<StandIn>;
  account(url: string): Record<string, string>;
}

const providers: Record<string, Provider> = {
  xendit: {
    port: 9101,
    start: xenditStandIn,
    account: (url) => ({
      XENDIT_URL: url,
      XENDIT_SECRET_KEY: XENDIT_KEY,
      XENDIT_CALLBACK_TOKEN,
    }),
  },
  razorpay: {
    port: 9102,
    start: (byHand) => razorpayStandIn(Date.now, byHand),
    account: (url) => ({
      RAZORPAY_URL: url,
      RAZORPAY_KEY_ID: RAZORPAY_ACCOUNT.keyId,
      RAZORPAY_KEY_SECRET: RAZORPAY_ACCOUNT.keySecret,
      RAZORPAY_WEBHOOK_SECRET: RAZORPAY_ACCOUNT.webhookSecret,
    }),
  },
  twilio: {
    port: 9103,
    start: twilioStandIn,
    account: (url) => ({
      TWILIO_URL: url,
      TWILIO_ACCOUNT_SID: TWILIO_SID,
      TWILIO_AUTH_TOKEN: TWILIO_TOKEN,
      TWILIO_FROM: '+12025550100',
    }),
  },
};

const { values, positionals } = readOptions('stand-in');
const [name = ''] = positionals;
const provider = Object.hasOwn(providers, name) ? providers[name] : undefined;
if (!provider) {
  console.error(`There is a stand-in of ${Object.keys(providers).join(', ')}: name one.`);
  process.exit(2);
}
const webhook = values.webhook ?? `http://127.0.0.1:8080/webhooks/${name}`;
const port = values.port === undefined ? provider.port : Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535 || !URL.canParse(webhook)) {
  console.error(
    '--port is a number up to 65535, and --webhook an address such as http://127.0.0.1:8080/webhooks/xendit.',
  );
  process.exit(2);
}
try {
  const { url } = await provider.start({ port, webhook, print: (line) => console.log(line) });
  const variables = Object.entries(provider.account(url)).map(([variable, value]) => `${variable}=${value}`);
  console.log([`${name} is at ${url}. A server connects to it by`, ...variables].join('\n'));
  if (name !== 'twilio') {
    console.log(`A number is paid by: curl -X POST '${new URL('/pay', url)}?number=NUMBER&amount=AMOUNT'`);
    console.log(`Webhooks go to ${webhook}.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
