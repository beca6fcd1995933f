-- GCRA: admits one request (0) or returns the microseconds it must wait. KEYS[1] holds the theoretical arrival time (TAT),
-- ARGV[1] is the emission interval, ARGV[2] the burst tolerance, both in microseconds. A script is atomic, so instances cannot interleave.
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local tat = tonumber(redis.call('GET', KEYS[1]) or now)
if tat < now then tat = now end
tat = tat + ARGV[1]
local over = tat - now - ARGV[2]
if over > 0 then return math.ceil(over) end
redis.call('SET', KEYS[1], string.format('%.0f', tat), 'PX', math.ceil((tat - now) / 1000) + 1)
return 0
