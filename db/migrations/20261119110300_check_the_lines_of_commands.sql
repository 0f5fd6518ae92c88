-- In a transaction of its own: what is already there is read without keeping anybody out.
alter table commands validate constraint commands_lane_formed;
