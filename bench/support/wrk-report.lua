-- The HTTP method is the argument after `--`.
init = function(args)
  wrk.method = args[1]
end

-- Prints the results of a wrk run as one JSON line.
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format('{"requests":%d,"seconds":%.6f,"failed":%d,"p50ms":%.3f,"p99ms":%.3f}\n',
    summary.requests, summary.duration / 1e6, e.connect + e.read + e.write + e.status + e.timeout,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
