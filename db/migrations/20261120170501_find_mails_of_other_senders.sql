alter table support_mails validate constraint support_mails_outcome_known;
-- The limit counts what one sender has sent lately.
create index if not exists support_mails_other_senders on support_mails (lower(email), received_at) where outcome = 'otherSender';
