-- Takes tokens from two buckets, that of a job and that of its channel: as many as both have, at most ARGV[1].
-- KEYS: job, channel. ARGV: wanted, now in ms, rate of the job, rate of the channel, tokens of the channel that stay for others.
-- A bucket holds the tokens of one second.
local function tokens(key, rate)
  local state = redis.call('HMGET', key, 'tokens', 'at')
  local have, at = tonumber(state[1]) or rate, tonumber(state[2]) or tonumber(ARGV[2])
  return math.min(rate, have + math.max(0, tonumber(ARGV[2]) - at) * rate / 1000)
end
local rates = { tonumber(ARGV[3]), tonumber(ARGV[4]) }
local have = { tokens(KEYS[1], rates[1]), tokens(KEYS[2], rates[2]) }
local n = math.max(0, math.floor(math.min(tonumber(ARGV[1]), have[1], have[2] - tonumber(ARGV[5]))))
for i = 1, 2 do
  redis.call('HSET', KEYS[i], 'tokens', tostring(have[i] - n), 'at', ARGV[2])
  redis.call('PEXPIRE', KEYS[i], 60000)
end
return n
