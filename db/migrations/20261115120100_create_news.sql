-- News in two languages. Which video hosts may be shown and which HTML may stand in a text is the code's to say
-- (video-link.ts, rich-text.ts): both are rules about browsers.
create table news (
  id bigint generated always as identity primary key,
  category text not null,
  status text not null,
  published_at timestamptz,
  -- a whole minute; the ticker publishes from then on
  scheduled_for timestamptz,
  deleted_at timestamptz,
  launcher boolean not null,
  video_link text,
  -- of the content: raised by every save, so that nobody overwrites what they have not seen
  version integer not null,
  saved_by bigint constraint news_saved_by_account references accounts (id) on delete set null,
  saved_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint news_category_known check (category in ('news', 'contest', 'stocks', 'updates', 'video')),
  constraint news_status_known check (status in ('draft', 'scheduled', 'published')),
  constraint news_published_dated check ((status = 'published') = (published_at is not null)),
  constraint news_scheduled_dated check ((status = 'scheduled') = (scheduled_for is not null)),
  constraint news_scheduled_minute check (scheduled_for = date_trunc('minute', scheduled_for)),
  constraint news_video_link_is_web check (video_link ~ '^https://[^[:space:][:cntrl:]]+$' and length(video_link) <= 500),
  constraint news_version_positive check (version > 0)
);
-- what the public lists read, newest first
create index news_public on news (published_at desc, id desc) where status = 'published' and deleted_at is null;
create index news_public_category on news (category, published_at desc, id desc) where status = 'published' and deleted_at is null;
create index news_due on news (scheduled_for) where status = 'scheduled' and deleted_at is null;
create index news_saved_by on news (saved_by);

-- One row per language that says anything.
create table news_texts (
  news_id bigint not null constraint news_texts_news references news (id),
  locale text not null,
  name text not null,
  short_description text not null,
  -- sanitised HTML, as are the texts of the sections
  text text not null,
  sections jsonb not null,
  launcher_title text not null,
  launcher_text text not null,
  primary key (news_id, locale),
  constraint news_texts_locale_known check (locale in ('en', 'ru')),
  constraint news_texts_name_fits check (length(name) <= 120),
  constraint news_texts_short_description_fits check (length(short_description) <= 300),
  constraint news_texts_sections_list check (jsonb_typeof(sections) = 'array')
);

-- Up to ten pictures in their order; the first is the cover.
create table news_images (
  news_id bigint not null constraint news_images_news references news (id),
  position integer not null,
  attachment_id bigint not null,
  alt_en text not null,
  alt_ru text not null,
  primary key (news_id, position),
  constraint news_images_at_most_ten check (position between 0 and 9),
  constraint news_images_once unique (news_id, attachment_id)
);
create index news_images_attachment on news_images (attachment_id);

-- Every content an item ever had, to look at and to bring back. Pictures of old versions stay with it.
create table news_versions (
  news_id bigint not null constraint news_versions_news references news (id),
  version integer not null,
  content jsonb not null,
  -- fields by path that this version changed
  changed jsonb not null,
  saved_by bigint constraint news_versions_saved_by_account references accounts (id) on delete set null,
  saved_at timestamptz not null default now(),
  primary key (news_id, version),
  constraint news_versions_version_positive check (version > 0)
);
create index news_versions_saved_by on news_versions (saved_by);
