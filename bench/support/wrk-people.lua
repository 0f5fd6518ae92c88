-- Like wrk-report.lua, and sends the cookies given after the method in turn.
dofile((debug.getinfo(1, 'S').source:sub(2):gsub('[^/]+$', 'wrk-report.lua')))

local requests, turn = {}, 0

init = function(args)
  wrk.method = args[1]
  for at = 2, #args do
    wrk.headers['Cookie'] = args[at]
    requests[at - 1] = wrk.format()
  end
end

request = function()
  turn = turn % #requests + 1
  return requests[turn]
end
