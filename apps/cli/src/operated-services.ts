import { AccountsServiceService } from '@counterfoil/contracts/accounts';
import { DeadLetterServiceService } from '@counterfoil/contracts/operator';
import { connect, type Rpc } from '@counterfoil/grpc';
import { DomainError, hasReason } from '@counterfoil/kernel';
import type { Instance } from './running-instance.ts';

/** The services of an installation, as the operator commands use them. */
export interface OperatedServices extends AsyncDisposable {
  /** Asks accounts. @throws DomainError no_instance when nothing answers. */
  accounts<Answer>(ask: (rpc: Rpc<AccountsServiceService>) => Promise<Answer>): Promise<Answer>;
  /** Asks every service, or the one named, about its dead letters, one after the other. */
  deadLetters<Answer>(
    service: string | undefined,
    ask: (rpc: Rpc<DeadLetterServiceService>, service: string) => Promise<Answer>,
  ): Promise<readonly Answer[]>;
}

/** Nothing is connected before the first question. */
export function operateOn({ addresses, token }: Instance): OperatedServices {
  const resources = new AsyncDisposableStack();
  const connectTo = <D extends object>(definition: D, service: string) => {
    const address = addresses[service];
    if (address === undefined)
      throw new DomainError('invalid', 'no_service', `no address of a service named ${service}`);
    return { address, rpc: resources.use(connect(definition, { address, token })).rpc };
  };
  return {
    async accounts(ask) {
      const { address, rpc } = connectTo(AccountsServiceService, 'accounts');
      return answered(address, ask(rpc));
    },
    async deadLetters(service, ask) {
      const answers = [];
      for (const name of service === undefined ? Object.keys(addresses) : [service]) {
        const { address, rpc } = connectTo(DeadLetterServiceService, name);
        answers.push(await answered(address, ask(rpc, name)));
      }
      return answers;
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

async function answered<Answer>(address: string, asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch (error) {
    if (!hasReason(error, 'unavailable')) throw error;
    const message = `nothing answers at ${address}: is the instance still running?`;
    throw new DomainError('unavailable', 'no_instance', message, { cause: error });
  }
}
