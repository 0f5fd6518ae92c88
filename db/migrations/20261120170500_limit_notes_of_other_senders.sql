-- A mail to a ticket from another sender that came after the limit: kept, and not shown in the ticket.
alter table support_mails
  drop constraint support_mails_outcome_known,
  add constraint support_mails_outcome_known check (
    outcome in ('threaded', 'unknown', 'otherSender', 'tooMany', 'automatic', 'loop', 'closed', 'empty', 'unreadable')
  ) not valid;
