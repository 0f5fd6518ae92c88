-- What the cinema of every world shows, as it was set over time: the highest version holds, and the app may only add to it.
create table cinema_items (
  version integer primary key,
  -- null: none
  video_url text,
  image_url text,
  active boolean not null,
  -- null: the account is gone
  saved_by bigint,
  saved_at timestamptz not null default now(),
  constraint cinema_items_saver foreign key (saved_by) references accounts (id),
  constraint cinema_items_version_positive check (version > 0),
  constraint cinema_items_video_https check (video_url like 'https://%' and length(video_url) <= 500),
  constraint cinema_items_image_https check (image_url like 'https://%' and length(image_url) <= 500),
  constraint cinema_items_shows_something check (not active or video_url is not null)
);
create index cinema_items_by_saver on cinema_items (saved_by);
revoke update, delete, truncate on cinema_items from prospekt_app;
