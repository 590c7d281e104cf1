/** A command and its arguments, and what Redis says to it. */
export type RedisCommand = [string, ...string[]];
export type RedisReply = string | number | null | RedisReply[];
