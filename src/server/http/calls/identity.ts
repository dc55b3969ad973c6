import { type Configuration, type Market, marketOf } from '#domain/configuration/configuration.ts';
import { MARKET_CONVENTIONS } from '#domain/configuration/currencies.ts';
import {
  isLanguage,
  isParameterValue,
  type Language,
  PAGE_PARAMETERS,
  type PageParameters,
} from '#domain/configuration/page-parameters.ts';

/** The caller, by the query's page parameters: specification section 6. */
export interface Caller {
  parameters: PageParameters;
  market: Market;
  /** `lang`, else the language of the market. */
  language: Language;
}

/**
 * Reads the page parameters off a query by their configured wire names; whatever else the query holds is ignored.
 * Null where one of them is given twice, too long, or carries control characters.
 */
export function readCaller(query: Readonly<Record<string, unknown>>, configuration: Configuration): Caller | null {
  const parameters: PageParameters = {};
  for (const name of PAGE_PARAMETERS) {
    const value = query[configuration.parameterNames[name]];
    if (value === undefined || value === '') continue;
    if (!isParameterValue(value)) return null;
    parameters[name] = value;
  }
  return callerOf(parameters, configuration);
}

/** The caller that these page parameters name; without any: the first market and its language. */
export function callerOf(parameters: PageParameters, { markets }: Configuration): Caller {
  const market = marketOf(markets, parameters.isNeedPop);
  const language = isLanguage(parameters.lang) ? parameters.lang : MARKET_CONVENTIONS[market.currency].language;
  return { parameters, market, language };
}
