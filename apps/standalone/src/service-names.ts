/** The services behind the gateway, in no order: each starts without the others. */
export const SERVICE_NAMES = [
  'accounts',
  'retention',
  'ingestion',
  'extraction',
  'review',
  'export',
] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];
export type Addresses = Readonly<Record<ServiceName, string>>;
