-- Each try to sign in removes what is older than a day: while many are guessed, it must not read all of them.
create index sign_in_failures_old on sign_in_failures (at);
