-- Lets one request through or answers the microseconds it must wait. KEYS[1] holds the moment at which the bucket is full again,
-- ARGV[1] is the time one request costs, ARGV[2] the time that a whole bucket costs. One script is one step: instances cannot overtake each other.
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local full = tonumber(redis.call('GET', KEYS[1]) or now)
if full < now then full = now end
full = full + ARGV[1]
local over = full - now - ARGV[2]
if over > 0 then return math.ceil(over) end
redis.call('SET', KEYS[1], string.format('%.0f', full), 'PX', math.ceil((full - now) / 1000) + 1)
return 0
