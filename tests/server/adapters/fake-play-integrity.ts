import { createVerify, generateKeyPairSync } from 'node:crypto';
import { type Asked, type StandIn, standIn } from '#demonstration/stand-ins/stand-in.ts';

export const PACKAGE = 'com.example.loans';
const EMAIL = 'server@example.iam.gserviceaccount.com';
const ACCESS = 'ya29.access';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** What of the payload differs from that of a genuine app. */
export interface Differing {
  requestDetails?: object;
  appIntegrity?: object;
  deviceIntegrity?: object;
}

/** `tokens`: what Google decodes each token to. */
export type FakePlayIntegrity = StandIn & {
  tokens: Map<string, object>;
  /** A token that the app was given for a request hash at a time, and whatever of it differs. */
  token(name: string, requestHash: string, at: number, differing?: Differing): string;
  /** The service account's key, as its JSON file has it. */
  keyFile: string;
};

/**
 * Google's token endpoint (https://developers.google.com/identity/protocols/oauth2/service-account#httprest) and the Play
 * Integrity API (https://developer.android.com/google/play/integrity/reference/rest/v1/v1/decodeIntegrityToken).
 */
export async function fakePlayIntegrity(): Promise<FakePlayIntegrity> {
  const tokens = new Map<string, object>();
  const fake = await standIn((asked) => {
    const fault = (status: number, refuses: string) => ({ status, json: { error: { code: status } }, refuses });
    if (asked.path === '/token') {
      const wrong = wrongAssertion(asked, `${fake.url}/token`);
      return wrong === ''
        ? { status: 200, json: { access_token: ACCESS, expires_in: 3599, token_type: 'Bearer' } }
        : fault(400, wrong);
    }
    if (asked.headers.authorization !== `Bearer ${ACCESS}`) return fault(401, 'authorization');
    if (asked.method !== 'POST' || asked.path !== `/v1/${PACKAGE}:decodeIntegrityToken`) return fault(404, 'the path');
    const payload = tokens.get(JSON.parse(asked.body).integrityToken);
    if (!payload) return { status: 400, json: { error: { code: 400, status: 'INVALID_ARGUMENT' } } };
    return { status: 200, json: { tokenPayloadExternal: payload } };
  });
  return {
    ...fake,
    tokens,
    token(name, requestHash, at, { requestDetails, appIntegrity, deviceIntegrity } = {}) {
      tokens.set(name, {
        requestDetails: { requestPackageName: PACKAGE, requestHash, timestampMillis: String(at), ...requestDetails },
        appIntegrity: {
          appRecognitionVerdict: 'PLAY_RECOGNIZED',
          packageName: PACKAGE,
          versionCode: '7',
          ...appIntegrity,
        },
        deviceIntegrity: {
          deviceRecognitionVerdict: ['MEETS_BASIC_INTEGRITY', 'MEETS_DEVICE_INTEGRITY'],
          ...deviceIntegrity,
        },
        accountDetails: { appLicensingVerdict: 'LICENSED' },
      });
      return name;
    },
    keyFile: JSON.stringify({
      type: 'service_account',
      client_email: EMAIL,
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: `${fake.url}/token`,
    }),
  };
}

/** What is wrong with the request of an access token; '' for nothing. */
function wrongAssertion({ body, headers }: Asked, audience: string): string {
  if (headers.authorization !== undefined) return 'authorization';
  const form = new URLSearchParams(body);
  if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return 'grant_type';
  const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  if (!createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(publicKey, signature, 'base64url'))
    return 'signature';
  if (read(head).alg !== 'RS256') return 'alg';
  const { iss, scope, aud, iat, exp } = read(claims);
  if (iss !== EMAIL || aud !== audience) return 'iss, aud';
  if (scope !== 'https://www.googleapis.com/auth/playintegrity') return 'scope';
  return Number.isInteger(iat) && exp - iat > 0 && exp - iat <= 3600 ? '' : 'iat, exp';
}
