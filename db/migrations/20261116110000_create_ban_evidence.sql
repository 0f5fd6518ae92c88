-- What an admin keeps of a ban for colleagues: never told to the player.
alter table game_bans
  add column note text,
  add constraint game_bans_note_short check (length(note) between 1 and 1000);

-- What a ban was decided on: a picture, an address, or a row of the logs as it stood, since logs are kept for a time only.
create table game_ban_evidence (
  id bigint generated always as identity primary key,
  ban_id bigint not null,
  kind text not null,
  attachment_id bigint,
  link text,
  -- {kind, at, nick, line}
  log jsonb,
  constraint game_ban_evidence_ban foreign key (ban_id) references game_bans (id),
  constraint game_ban_evidence_whole check (
    (kind = 'image' and attachment_id is not null and link is null and log is null)
    or (kind = 'link' and link is not null and attachment_id is null and log is null)
    or (kind = 'log' and log is not null and attachment_id is null and link is null)
  ),
  constraint game_ban_evidence_link_formed check (link ~ '^https?://' and length(link) <= 500)
);
create index game_ban_evidence_by_ban on game_ban_evidence (ban_id, id);
