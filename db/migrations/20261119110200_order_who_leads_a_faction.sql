-- Who leads a faction is told about one person after another, and the last word holds: those commands have a line for each faction. What
-- still waits in the lines of its accounts goes there in the order it was sent; the version before this one writes those lines still.
alter table commands
  drop constraint commands_lane_formed,
  add constraint commands_lane_formed check (lane ~ '^(server|restart|account:[1-9][0-9]*|faction:.{1,60})$') not valid;
update commands set lane = 'faction:' || (payload ->> 'faction') where kind = 'factionLeader' and state = 'open';
