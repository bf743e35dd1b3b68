-- One index for who practises at a center and who at one of its clinics: each row of an import paid for two. Whoever asks for a clinic's knows its center.
drop index practice_clinic;
drop index practice_center;
create index practice_center on practice (center_id, clinic_id, doctor_id);
