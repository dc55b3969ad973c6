import { instead, isNode, type Kind, listOf, type Node, textOf } from '../syntax.ts';

const LEAVES = ['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'];

/** What is done left out: a call, an assignment, leaving early, waiting for what was begun. */
export const statements: Kind = (node, { source }) => {
  switch (node.type) {
    case 'ExpressionStatement': {
      if (!isNode(node.expression)) return [];
      const { expression } = node;
      const called = expression.type === 'AwaitExpression' ? expression.argument : expression;
      if (!isNode(called) || !isDone(called)) return [];
      const without = instead(node, ';');
      return expression.type === 'AwaitExpression'
        ? [without, instead(expression, textOf(source, expression.argument))]
        : [without];
    }
    case 'IfStatement':
      return isLeaving(node.consequent) && isNode(node.consequent) && !node.alternate
        ? [instead(node.consequent, '{}')]
        : [];
    // An arrow that only does something.
    case 'ArrowFunctionExpression': {
      const { body } = node;
      if (!isNode(body) || body.type !== 'UnaryExpression' || body.operator !== 'void') return [];
      return [instead(body, 'undefined')];
    }
    default:
      return [];
  }
};

function isDone({ type, expression }: Node): boolean {
  if (type === 'ChainExpression') return isNode(expression) && isDone(expression);
  return type === 'CallExpression' || type === 'AssignmentExpression' || type === 'UnaryExpression';
}

/** Whether a branch does nothing but leave. */
function isLeaving(branch: unknown): boolean {
  if (!isNode(branch)) return false;
  if (branch.type === 'BlockStatement') return isLeaving(listOf(branch.body).at(-1));
  return LEAVES.includes(branch.type);
}
