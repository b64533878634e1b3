import { describe, expect, it } from '@jest/globals';
import { ConfigError, integerSetting, readEnvironment, serviceSettings } from '../src/index.ts';

describe('settings', () => {
  it('name every missing or wrong setting at once, and never a value', () => {
    const schema = serviceSettings.extend({ LIMIT: integerSetting(1, 10) });
    const read = () => readEnvironment('review', schema, { INTERNAL_TOKEN: 'hunter2', LIMIT: '77' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/GRPC_ADDRESS.*DATABASE_URL.*LIMIT|LIMIT/s);
    try {
      read();
    } catch (error) {
      const { problems, message } = error as ConfigError;
      expect(problems).toHaveLength(4);
      expect(message).not.toContain('hunter2');
      expect(message).not.toContain('77');
    }
  });
});
