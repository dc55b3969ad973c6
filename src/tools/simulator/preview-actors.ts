import * as z from 'zod/mini';
import type { Flow } from '#client/flow/flow.ts';
import { routePaths, type ScreenName } from '#domain/configuration/routes.ts';
import {
  KEPT_PREVIEW,
  type KeptPreview,
  PREVIEW_FIELDS,
  type PreviewFields,
} from '#tools/machines/simulator/device-fields.ts';
import { preview } from '#tools/machines/simulator/preview.ts';
import { geolocation } from './geolocation.ts';

/** A device that there is not, for what the visit knows nothing of. */
const FAKE = { appVersion: '1.0.0', deviceName: 'Pixel 8', deviceId: 'device-of-the-preview', osVersion: '14' };

const keptShape = z.object({ fields: z.record(z.enum(PREVIEW_FIELDS), z.string()), contactName: z.string() });

/** What an earlier look at the preview has kept; null where it is not whole. */
function keptPreview(found: unknown): KeptPreview | null {
  const { data } = keptShape.safeParse(found);
  return data ?? null;
}

/** The preview with the phone that it asks. */
export const previewFlow: Flow<typeof preview> = {
  machine: () => preview.provide({ actors: { locate: geolocation } }),
  input: ({ parameters, market, language, configuration, addresses, kept }) => {
    const { parameterNames: wire } = configuration;
    const fields: PreviewFields = {
      appVersion: parameters.appVersion ?? FAKE.appVersion,
      deviceName: parameters.deviceName ?? FAKE.deviceName,
      deviceId: parameters.deviceId ?? FAKE.deviceId,
      osVersion: parameters.osVersion ?? FAKE.osVersion,
      sessionId: parameters.token ?? '',
      adId: parameters.gid ?? '',
      productId: '',
      orderId: '',
      isNeedPop: market.isNeedPop,
      lang: language ?? '',
      platform: parameters.platform ?? '',
      amount: '',
    };
    const names: PreviewFields = {
      appVersion: wire.appVersion,
      deviceName: wire.deviceName,
      deviceId: wire.deviceId,
      osVersion: wire.osVersion,
      sessionId: wire.token,
      adId: wire.gid,
      productId: 'productId',
      orderId: 'orderId',
      isNeedPop: wire.isNeedPop,
      lang: wire.lang,
      platform: wire.platform,
      amount: 'amount',
    };
    const paths = routePaths(configuration.routes);
    const at = (screen: ScreenName) => `${addresses.own}${paths[screen]}`;
    return {
      fields,
      names,
      addresses: {
        confirm: at('loanConfirm'),
        loanDetail: at('loanDetails'),
        repay: at('instalments'),
        delayRepay: at('delayRepayment'),
        aboutUs: at('aboutUs'),
        complaint: at('complaint'),
        customerService: at('customerService'),
        privacyPolicy: at('privacyPolicy'),
        repaymentInstruction: at('virtualAccount'),
      },
      product: { origin: addresses.own, paths: Object.values(paths) },
      kept: keptPreview(kept.read(KEPT_PREVIEW)),
    };
  },
};
