-- KEYS: state, running calls
-- ARGV: now (ms), call, verdict, failures that open, open for (ms)
local now = tonumber(ARGV[1])
redis.call('ZREM', KEYS[2], ARGV[2])
if ARGV[3] == 'failed' then
  if redis.call('HINCRBY', KEYS[1], 'failures', 1) >= tonumber(ARGV[4]) then
    redis.call('HSET', KEYS[1], 'openUntil', now + tonumber(ARGV[5]))
  end
  return 0
end
redis.call('HSET', KEYS[1], 'failures', 0, 'openUntil', 0)
if ARGV[3] == 'ok' then
  redis.call('HSET', KEYS[1], 'lastOk', now)
  return 0
end
local state = redis.call('HMGET', KEYS[1], 'factor', 'factorAt')
local factor, factorAt = tonumber(state[1] or '1') or 1, tonumber(state[2] or '0') or 0
-- Answers to calls of the same second ask for the same slowdown.
if now - factorAt >= 1000 then
  factor = math.min(1, factor + (now - factorAt) / 600000)
  redis.call('HSET', KEYS[1], 'factor', tostring(math.max(0.05, factor / 2)), 'factorAt', now)
end
return 0
