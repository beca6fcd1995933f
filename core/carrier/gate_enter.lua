-- KEYS: state, running calls, calls of the day
-- ARGV: now (ms), calls per second, concurrent calls, calls a day (0 = any), call, lease (ms), lifetime of the count (ms), failures that open
local now, rate, quota = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[4])
local state = redis.call('HMGET', KEYS[1], 'tokens', 'at', 'factor', 'factorAt', 'openUntil', 'failures')
local open, failures = tonumber(state[5] or '0') or 0, tonumber(state[6] or '0') or 0
if open > now then
  return {'open', open - now}
end
if quota > 0 and (tonumber(redis.call('GET', KEYS[3]) or '0') or 0) >= quota then
  return {'quota', 0}
end
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
if redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[3]) then
  return {'wait', 20}
end
local factor, factorAt = tonumber(state[3] or '1') or 1, tonumber(state[4] or '0') or 0
rate = rate * math.min(1, factor + (now - factorAt) / 600000)
local most = math.max(1, rate / 10)
local tokens, at = tonumber(state[1] or '') or most, tonumber(state[2] or '') or now
tokens = math.min(most, tokens + math.max(0, now - at) / 1000 * rate)
if tokens < 1 then
  redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'at', math.max(now, at))
  return {'wait', math.ceil((1 - tokens) / rate * 1000)}
end
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens - 1), 'at', math.max(now, at))
if failures >= tonumber(ARGV[8]) then
  -- One call probes; the others wait for its result.
  redis.call('HSET', KEYS[1], 'openUntil', now + tonumber(ARGV[6]))
end
redis.call('ZADD', KEYS[2], now + tonumber(ARGV[6]), ARGV[5])
redis.call('PEXPIRE', KEYS[2], tonumber(ARGV[6]))
redis.call('INCR', KEYS[3])
redis.call('PEXPIRE', KEYS[3], tonumber(ARGV[7]))
return {'go', 0}
