-- How often each prize was drawn is counted as it is drawn (20261119110100): nothing reads the draws by odds any more, and each opening
-- paid for this index.
drop index chest_draws_by_odds;
