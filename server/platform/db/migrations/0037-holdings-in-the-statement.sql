-- What an account holds is read inside the statement that asks (server/booking/fair-use/fair-use-sql.ts): to start a function cost more than to read the few rows.
drop function holdings_of(bigint, bigint, bigint, timestamptz, timestamptz, timestamptz, bigint);
