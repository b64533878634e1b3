import type { Admin } from 'kafkajs';

export interface TopicSettings {
  /** How many consumers of one group can share the work; never lowered, and raising it moves keys. */
  readonly partitions: number;
  /** -1: the cluster's default. */
  readonly replicationFactor: number;
  readonly retentionMs: number;
}

export const topicDefaults: TopicSettings = {
  partitions: 12,
  replicationFactor: -1,
  // A service may be down for a long weekend. What the facts are about is gone after a day anyway.
  retentionMs: 3 * 24 * 60 * 60 * 1000,
};

/** Segments are closed this often, so that retention (whole segments only) is not much later than it says. */
const segmentMs = 12 * 60 * 60 * 1000;

/** Makes the topics that are missing; those that are there are left as they are. */
export async function ensureTopics(
  admin: Admin,
  topics: readonly string[],
  settings: TopicSettings,
): Promise<void> {
  // Asked first, because the broker answers a second create with an error that KafkaJS logs.
  const existing = new Set(await admin.listTopics());
  const missing = topics.filter((topic) => !existing.has(topic));
  if (missing.length === 0) return;
  await admin.createTopics({
    waitForLeaders: true,
    topics: missing.map((topic) => ({
      topic,
      numPartitions: settings.partitions,
      replicationFactor: settings.replicationFactor,
      configEntries: [
        { name: 'retention.ms', value: String(settings.retentionMs) },
        { name: 'segment.ms', value: String(segmentMs) },
        { name: 'cleanup.policy', value: 'delete' },
      ],
    })),
  });
}
