-- The beginning of a name may match nearly all: counted from the index alone.
drop index complaints_by_reviewer_name;
create index complaints_by_reviewer_name on complaints (lower(reviewer_as) text_pattern_ops)
  include (reviewer_as, status, server, against) where reviewer_as is not null;
