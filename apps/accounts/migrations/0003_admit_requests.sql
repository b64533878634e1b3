-- Requests of one key that wait at the same moment are admitted together, by one statement under one lock.
drop function admit_request(text, int, interval, timestamptz);

-- Admits as many of `wanted` requests of a key as keep it at no more than `request_limit` in the last 60 seconds, on this
-- server's clock and under the row's lock, so that the answer is exact however many processes ask. Requests of one `slot`
-- are counted as one group that leaves when its youngest may; with a zero slot those admitted together are a group, as they
-- came at the same moment. `at_time` is for tests, which own the time.
create function admit_requests(
  requesting_key text, request_limit int, slot interval, wanted int, at_time timestamptz default null)
returns table (admitted int, used int, seconds_to_free double precision, seconds_to_leave double precision)
language plpgsql as $$
declare
  w request_windows;
  now_at timestamptz;
  leaves timestamptz;
  kept int := 1;
  total int := 0;
  freed int := 0;
begin
  select * into w from request_windows where key_id = requesting_key for update;
  if not found then
    insert into request_windows (key_id) values (requesting_key) on conflict do nothing;
    select * into w from request_windows where key_id = requesting_key for update;
  end if;
  -- A clock set back must not let forgotten requests through.
  now_at := greatest(coalesce(at_time, clock_timestamp()), w.last_at);

  while kept <= cardinality(w.leave_at) and w.leave_at[kept] <= now_at loop kept := kept + 1; end loop;
  w.leave_at := w.leave_at[kept:];
  w.counts := w.counts[kept:];
  select coalesce(sum(c), 0) into total from unnest(w.counts) c;

  admitted := greatest(0, least(wanted, request_limit - total));
  if admitted > 0 then
    total := total + admitted;
    leaves := now_at + interval '60 seconds';
    if slot > interval '0' then leaves := date_bin(slot, leaves, timestamptz 'epoch') + slot; end if;
    if w.leave_at[cardinality(w.leave_at)] = leaves then
      w.counts[cardinality(w.counts)] := w.counts[cardinality(w.counts)] + admitted;
    else
      w.leave_at := w.leave_at || leaves;
      w.counts := w.counts || admitted;
    end if;
  end if;
  update request_windows set leave_at = w.leave_at, counts = w.counts, last_at = now_at where key_id = requesting_key;

  used := total;
  seconds_to_leave := coalesce(extract(epoch from w.leave_at[1] - now_at), 0);
  seconds_to_free := 0;
  for i in 1 .. cardinality(w.leave_at) loop
    exit when total - freed < request_limit;
    freed := freed + w.counts[i];
    seconds_to_free := extract(epoch from w.leave_at[i] - now_at);
  end loop;
  return next;
end $$;
