-- The sections of both languages stand side by side. Where only one of them says something the other has a gap, which its list of sections does
-- not hold: the version before reads that list, and knows no section without a name.
alter table news_versions add column section_gaps jsonb not null default '{}';
comment on column news_versions.section_gaps is 'by language, the places at which it has no section; {}: the sections stand in the order of their lists';
