-- The desk finds either side by how the nick or its second part begins: both databases serve that by a plain index.
create index complaints_by_author_nick on complaints (lower(author_nick) text_pattern_ops);
create index complaints_by_author_surname on complaints (lower(split_part(author_nick, '_', 2)) text_pattern_ops);
create index complaints_by_offender_nick on complaints (lower(offender_nick) text_pattern_ops);
create index complaints_by_offender_surname on complaints (lower(split_part(offender_nick, '_', 2)) text_pattern_ops);
create index complaints_by_reviewer_name on complaints (lower(reviewer_as) text_pattern_ops) where reviewer_as is not null;
