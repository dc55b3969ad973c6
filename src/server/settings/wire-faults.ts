import { calls } from '#contract/calls.ts';
import { disguiseOf } from '#contract/disguise.ts';
import { wireNames } from '#contract/wire-names.ts';
import type { Configuration } from '#domain/configuration/configuration.ts';
import { disguiseFaults } from '#domain/configuration/disguise-table.ts';
import { OFFLINE_PATH, routePaths, toolPaths } from '#domain/configuration/routes.ts';
import { isInServerFolder } from './server-folders.ts';

/** What keeps names of the wire from being sent and read back: a sentence each, beginning with the field's path. */
export function wireFaults(valid: Configuration): string[] {
  const { headerPairs } = valid;
  const { name: sentAs } = disguiseOf(valid);
  return [
    ...faultsOfParameters(valid),
    ...Object.entries(headerPairs).flatMap(([kind, pair]) => faultsOfHeaders(pair, `headerPairs.${kind}`, sentAs)),
    ...faultsOfConstants(valid),
    ...faultsOfDisguise(valid),
  ];
}

/** What screens read of their own address. Page parameters and those of headers are taken out of it. */
const ROUTE_PARAMETERS = [
  ...['amount', 'couponId', 'from', 'is_display', 'orderId', 'orderNo', 'position', 'productId', 'scene', 'tracking'],
  ...['problemId', 'problemSonType', 'problemType', 'selectedIndex'],
  ...['app_from', 'down_id', 'id', 'invite_code', 'links_id', 'user_from', 'utm_tag'],
];

/** Each parameter of a page is read by its own name, which neither a screen nor a field beside it in the query has. */
function faultsOfParameters({ parameterNames, headerPairs }: Configuration): string[] {
  const names = Object.entries(parameterNames);
  const ofHeaders = Object.entries(headerPairs).flatMap(([kind, pair]) =>
    pair.flatMap(({ parameter }, index) => faultOfName(parameter, `headerPairs.${kind}.${index}.parameter`)),
  );
  const ofPages = names.flatMap(([of, name], index) => {
    const other = names.slice(0, index).find(([, taken]) => taken === name)?.[0];
    if (other !== undefined) return [`parameterNames.${of}: parameterNames.${other} is "${name}" as well`];
    const call = Object.values(calls).find((one) => fieldsInQuery(one).includes(name));
    if (call) return [`parameterNames.${of}: ${call.name} has a field "${name}"`];
    return faultOfName(name, `parameterNames.${of}`);
  });
  return [...ofPages, ...ofHeaders];
}

function faultOfName(name: string, place: string): string[] {
  if (ROUTE_PARAMETERS.includes(name)) return [`${place}: screens read "${name}" of their address`];
  // Of an object that lacks it, "__proto__" and its like are read all the same.
  return name in Object.prototype ? [`${place}: "${name}" is no name of a parameter`] : [];
}

function fieldsInQuery({ method, request, inQuery }: (typeof calls)[keyof typeof calls]): readonly string[] {
  return method === 'GET' ? Object.keys(request.shape) : inQuery;
}

/** What HTTP takes for the name of a header (RFC 9110, section 5.6.2). */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** What a browser drops without a word when a page sets it: the Fetch standard's forbidden request-header names. */
const FORBIDDEN_HEADER =
  /^(?:accept-charset|accept-encoding|access-control-request-(?:headers|method)|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/;

/** What the client sets itself. */
const CLIENTS_HEADERS = ['accept', 'content-type'];

/**
 * Each header of a call can be sent, by the name that it has on the wire. Two headers of one pair may be taken from one
 * parameter, as may those of both pairs.
 */
function faultsOfHeaders(
  pair: Configuration['headerPairs']['json'],
  place: string,
  sentAs: (plain: string) => string,
): string[] {
  const names = pair.map(({ header }) => sentAs(header).toLowerCase());
  return pair.flatMap(({ header }, index) => {
    const [own, name = ''] = [`${place}.${index}.header`, names[index]];
    if (!HEADER_NAME.test(header)) return [`${own}: the name of a header has letters, digits and dashes`];
    const named = sentAs(header) === header ? own : `disguise.fields.${header}`;
    if (FORBIDDEN_HEADER.test(name)) return [`${named}: no browser lets a page send "${sentAs(header)}"`];
    if (CLIENTS_HEADERS.includes(name)) return [`${named}: the client itself sets "${sentAs(header)}"`];
    const other = names.indexOf(name);
    return other === index ? [] : [`${own}: ${place}.${other}.header is the same`];
  });
}

/** A constant has a name of its own in its call, whose fields and page parameters would take its place, or it theirs. */
function faultsOfConstants({ constants, parameterNames }: Configuration): string[] {
  const parameters = Object.values(parameterNames);
  const [push, jump] = [calls['loan-detail-push'], calls['contract-jump']];
  const places = [
    { place: 'loanDetailPush', name: constants.loanDetailPush.name, call: push, fields: push.request.shape },
    { place: 'contractJump', name: constants.contractJump.name, call: jump, fields: jump.request.shape },
  ];
  return places.flatMap(({ place, name, call, fields }) => {
    if (Object.hasOwn(fields, name)) return [`constants.${place}.name: ${call.name} has a field "${name}"`];
    // The parameters are in the query, as the payload of a GET is.
    return call.method === 'GET' && parameters.includes(name)
      ? [`constants.${place}.name: a page parameter is "${name}" as well`]
      : [];
  });
}

/** Every disguised name leads back to one name, and no disguised path is that of a page or of what else the server has. */
function faultsOfDisguise(valid: Configuration): string[] {
  const { disguise, routes } = valid;
  if (!disguise) return [];
  const pages = [...Object.values(routePaths(routes)), ...Object.values(toolPaths), OFFLINE_PATH];
  const ofPaths = Object.entries(disguise.paths).flatMap(([set, paths]) =>
    Object.entries(paths).flatMap(([plain, disguised]) => {
      const place = `paths.${set}.${plain}: "${disguised}"`;
      if (pages.includes(disguised)) return [`${place} is the address of a page`];
      return isInServerFolder(disguised) ? [`${place} is the server's own`] : [];
    }),
  );
  return [...disguiseFaults(disguise, wireNames(valid)), ...ofPaths].map((fault) => `disguise.${fault}`);
}
