import { isNode, listOf, type Node, nameOf, type Place, textOf } from './syntax.ts';

/** Expressions of TypeScript: what they hold is run. */
const RUN = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'TSInstantiationExpression'];
/** Attributes that change nothing of what a borrower finds on the screen. */
const LOOKS = ['className', 'key', 'ref', 'style', 'loading', 'decoding', 'fetchPriority'];
/** Fields that are written for readers. */
const FOR_READERS = ['meta', 'description', 'summary', 'displayName'];
const LOG = /(?:^|\.)(?:log|logger|console)\??\.(?:trace|debug|info|log|warn|error|fatal)$/;

/** What nobody can observe, by its place alone: types, imports, the texts of logs and errors, looks. */
export function isUnobserved(node: Node, { source, around: [parent] }: Place): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportSpecifier':
    case 'TemplateElement':
      return true;
    case 'ExpressionStatement':
      return typeof node.directive === 'string' || isLogged(node.expression, source);
    case 'CallExpression':
      return isLogged(node, source);
    case 'ArrayExpression':
      return parent?.type === 'CallExpression' && isDependencies(node, parent, source);
    case 'JSXAttribute':
      return LOOKS.includes(nameOf(node));
    case 'JSXElement':
      return isNode(node.openingElement) && nameOf(node.openingElement.name) === 'svg';
    case 'Property':
      return FOR_READERS.includes(nameOf(node.key));
    case 'Literal':
    case 'TemplateLiteral':
      return parent?.type === 'NewExpression' && /^(?:Type|Range|Syntax|Aggregate)?Error$/.test(nameOf(parent.callee));
    default:
      return node.type.startsWith('TS') && !RUN.includes(node.type);
  }
}

function isLogged(node: unknown, source: string): boolean {
  return isNode(node) && node.type === 'CallExpression' && LOG.test(textOf(source, node.callee));
}

/** What a hook of React depends on: the linter sees to that it is whole. */
function isDependencies(node: Node, call: Node, source: string): boolean {
  const given = listOf(call.arguments);
  return given.length > 1 && given.at(-1) === node && /^use[A-Z]/.test(textOf(source, call.callee));
}
