export { readConfig, type GatewayConfig, type ServiceAddresses } from './config.ts';
export { DEFAULT_LIMITS, type GatewayLimits } from './limits.ts';
export { startGateway, type GatewayOverrides, type RunningGateway } from './service.ts';
