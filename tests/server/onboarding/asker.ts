import { configuration } from '#domain/configuration/configuration-file.ts';
import { DEFAULT_LIMITS } from '#server/settings/limits.ts';

const { appShortName, codes, markets, merchantNumber, phoneEnquiry } = configuration.parse({});

/** A visitor who asks for a code, as the calls of registration are told of one. */
export const ASKER = {
  clientAddress: '192.0.2.1',
  language: 'id',
  configuration: { appShortName, codes, markets, merchantNumber, phoneEnquiry },
  limits: { ...DEFAULT_LIMITS, proof: null },
  warn: () => {},
} as const;
