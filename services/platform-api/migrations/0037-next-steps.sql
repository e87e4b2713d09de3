-- What a customer does with a document after paying: sign, witness, stamp, register.
alter table services add column next_steps jsonb not null default '[]';
