-- 20261117180000 made the table anew, and the SQL console's right to read it went with the old one.
grant select on complaint_counts to prospekt_console, prospekt_console_write;
