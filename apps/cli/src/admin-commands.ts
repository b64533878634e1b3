import { parseArgs } from 'node:util';
import type { Key, Workspace } from '@counterfoil/contracts/accounts';
import { DomainError } from '@counterfoil/kernel';
import type { OperatedServices } from './operated-services.ts';

const SYNTAX = [
  'workspace create --name NAME [--plan free|pro]',
  'credits grant --workspace ID --pages N',
  'key create --workspace ID [--rate-limit PER_MINUTE]',
  'key list [--workspace ID]',
  'key revoke --id ID',
  'dead-letters list [--service NAME]',
  'dead-letters replay [--service NAME] [--event ID]',
];

/** A thousand events, each in a transaction of its own. */
const REPLAY_TIMEOUT_MS = 120_000;

/** The command line does not name a command with all it needs. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Options = Readonly<Record<string, string | undefined>>;

interface Command {
  readonly options: readonly string[];
  readonly run: (services: OperatedServices, options: Options) => Promise<object>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  'workspace create': {
    options: ['name', 'plan'],
    run: async (services, { name, plan }) => {
      const { workspace } = await services.accounts((accounts) =>
        accounts.createWorkspace({
          name: required(name, 'name'),
          plan: plan ?? '',
        }),
      );
      return { workspace: workspaceJson(workspace) };
    },
  },
  'credits grant': {
    options: ['workspace', 'pages'],
    run: async (services, { workspace, pages }) => {
      const workspaceId = required(workspace, 'workspace');
      const granted = await services.accounts((accounts) =>
        accounts.grantCredits({
          workspaceId,
          pages: count(required(pages, 'pages'), 'pages'),
        }),
      );
      return { workspace: { id: workspaceId, storedCredits: granted.storedCredits } };
    },
  },
  'key create': {
    options: ['workspace', 'rate-limit'],
    run: async (services, { workspace, 'rate-limit': limit }) => {
      const workspaceId = required(workspace, 'workspace');
      const rateLimitPerMinute = limit === undefined ? 0 : count(limit, 'rate-limit');
      const { key, secret } = await services.accounts((accounts) =>
        accounts.createKey({ workspaceId, rateLimitPerMinute }),
      );
      return { key: { ...keyJson(key), secret } };
    },
  },
  'key list': {
    options: ['workspace'],
    run: async (services, { workspace }) => {
      const { keys } = await services.accounts((accounts) =>
        accounts.listKeys({ workspaceId: workspace ?? '' }),
      );
      return { keys: keys.map(keyJson) };
    },
  },
  'key revoke': {
    options: ['id'],
    run: async (services, { id }) => {
      const { key } = await services.accounts((accounts) =>
        accounts.revokeKey({ keyId: required(id, 'id') }),
      );
      return { key: keyJson(key) };
    },
  },
  'dead-letters list': {
    options: ['service'],
    run: async (services, { service }) => {
      const lists = await services.deadLetters(service, async (rpc, name) => {
        const { deadLetters } = await rpc.listDeadLetters({});
        return deadLetters.map((letter) => ({ service: name, ...letter }));
      });
      return { deadLetters: lists.flat() };
    },
  },
  'dead-letters replay': {
    options: ['service', 'event'],
    run: async (services, { service, event }) => {
      const outcomes = await services.deadLetters(service, async (rpc, name) => ({
        service: name,
        ...(await rpc.replayDeadLetters({ eventId: event ?? '' }, { timeoutMs: REPLAY_TIMEOUT_MS })),
      }));
      return { deadLetters: outcomes };
    },
  },
};

/**
 * Finds the command that `args` name. The answer runs it and gives the one JSON object it prints.
 * @throws UsageError when there is no such command or an option is missing or unknown.
 */
export function parseAdminCommand(args: readonly string[]): (services: OperatedServices) => Promise<object> {
  const command = COMMANDS[args.slice(0, 2).join(' ')];
  if (command === undefined) throw new UsageError(`expected one of: ${SYNTAX.join(' | ')}`);
  const options = parseOptions(args.slice(2), command.options);
  return (services) => command.run(services, options);
}

function parseOptions(args: readonly string[], names: readonly string[]): Options {
  try {
    const known = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    return parseArgs({ args: [...args], options: known, allowPositionals: false }).values;
  } catch (error) {
    // Some of these messages go on with advice in further lines.
    const message = error instanceof Error ? error.message.split('\n')[0] : undefined;
    throw new UsageError(message ?? 'wrong options', { cause: error });
  }
}

function required(value: string | undefined, option: string): string {
  if (value === undefined || value === '') throw new UsageError(`--${option} is missing`);
  return value;
}

function count(text: string, option: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 1_000_000) return value;
  throw new UsageError(`--${option}: expected a whole number from 1 to 1000000`);
}

function workspaceJson(workspace: Workspace | undefined): object {
  const { id, name, plan, createdAt } = present(workspace);
  return { id, name, plan, createdAt };
}

function keyJson(key: Key | undefined): object {
  const { id, workspaceId, createdAt, lastUsedAt, revokedAt, rateLimitPerMinute } = present(key);
  return {
    id,
    workspaceId,
    createdAt,
    lastUsedAt: lastUsedAt ?? null,
    revokedAt: revokedAt ?? null,
    // Null: the deployment's limit.
    rateLimitPerMinute: rateLimitPerMinute === 0 ? null : rateLimitPerMinute,
  };
}

function present<T>(value: T | undefined): T {
  if (value === undefined)
    throw new DomainError('unavailable', 'unavailable', 'The accounts service answered nothing.');
  return value;
}
