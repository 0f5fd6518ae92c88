-- Of most entries nothing but the doer's login and address is known. An erasure looks through the others for a name, and reads them alone.
-- A large installation builds it before the upgrade (CHANGELOG.md), with `concurrently`: without it, nothing can be written to the audit
-- while this runs.
create index if not exists audit_personal_says_more on audit_personal (entry_id)
  where personal - 'ip' - case when account_id is null then '' else 'login' end <> '{}'::jsonb;
